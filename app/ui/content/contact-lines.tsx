import { MailIcon, PhoneIcon } from "../icons";

interface ContactLinesProps {
  readonly phones: readonly { readonly dial: string; readonly display: string }[];
  readonly email?: string;
}

/** Phone numbers to call and an address to write to. */
export function ContactLines({ phones, email }: ContactLinesProps) {
  return (
    <ul className="contact-lines">
      {phones.map(({ dial, display }) => (
        <li key={dial}>
          <a href={`tel:${dial}`}>
            <PhoneIcon />
            <bdi dir="ltr">{display}</bdi>
          </a>
        </li>
      ))}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <MailIcon />
            <bdi dir="ltr">{email}</bdi>
          </a>
        </li>
      )}
    </ul>
  );
}
