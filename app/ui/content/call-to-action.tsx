import { Bidi } from "./bidi";
import { BookLink } from "./links";

interface CallToActionProps {
  readonly title: string;
  readonly text: string;
  readonly query?: URLSearchParams;
}

/** The last word of a page: book. */
export function CallToAction({ title, text, query }: CallToActionProps) {
  return (
    <section className="container-page" aria-labelledby="book">
      <div className="call-to-action">
        <div>
          <h2 id="book" className="text-2xl">
            <Bidi text={title} />
          </h2>
          <p className="mt-2 max-w-2xl">
            <Bidi text={text} />
          </p>
        </div>
        <BookLink query={query} />
      </div>
    </section>
  );
}
