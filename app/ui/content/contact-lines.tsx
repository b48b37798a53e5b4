import { EmailIcon, PhoneIcon } from "../icons";

interface ContactLinesProps {
  phones: readonly { dial: string; display: string }[];
  email?: string;
}

const line = "inline-flex min-h-11 items-center gap-2.5 font-semibold hover:text-brand";

export function ContactLines({ phones, email }: ContactLinesProps) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-1">
      {phones.map(({ dial, display }) => (
        <li key={dial}>
          <a href={`tel:${dial}`} className={line}>
            <PhoneIcon />
            <bdi dir="ltr">{display}</bdi>
          </a>
        </li>
      ))}
      {email && (
        <li>
          <a href={`mailto:${email}`} className={line}>
            <EmailIcon />
            <bdi dir="ltr">{email}</bdi>
          </a>
        </li>
      )}
    </ul>
  );
}
