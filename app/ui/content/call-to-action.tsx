import { type CarLayer, CarPicture } from "../pictures/car-picture";
import { Bidi } from "./bidi";
import { BookLink } from "./links";

interface CallToActionProps {
  title: string;
  text: string;
  query?: URLSearchParams;
  /** What is done to the rendered car; null on the page of photographs, which shows no such car. */
  layers?: readonly CarLayer[] | null;
}

export function CallToAction({ title, text, query, layers = ["glass", "film"] }: CallToActionProps) {
  return (
    <section className="container-page" aria-labelledby="book">
      <div className="night relative overflow-clip rounded-xl p-card lg:p-12 forced-colors:border-2">
        {layers && (
          <CarPicture car="suv" layers={layers} className="darkening absolute end-0 top-1/2 bottom-0 w-1/2 lg:top-0" />
        )}
        <div className="relative lg:w-1/2">
          <Bidi as="h2" id="book" className="text-2xl" text={title} />
          <Bidi as="p" className="mt-2 mb-6 leading-relaxed" text={text} />
          <BookLink
            query={query}
            className="bg-bright @max-xs:px-4 text-on-bright outline-bright hover:bg-bright-strong"
          />
        </div>
      </div>
    </section>
  );
}
