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
      <div className="night relative flex flex-col items-start overflow-clip rounded-xl p-card lg:block lg:p-12 forced-colors:border-2">
        {layers && (
          <CarPicture
            car="suv"
            layers={layers}
            className="darkening -mx-card order-1 my-2 aspect-5/3 self-stretch lg:absolute lg:aspect-auto lg:inset-y-0 lg:end-0 lg:m-0 lg:w-1/2"
          />
        )}
        <div className="relative lg:w-1/2">
          <Bidi as="h2" id="book" className="text-2xl" text={title} />
          <Bidi as="p" className="mt-2 leading-relaxed" text={text} />
        </div>
        <BookLink
          query={query}
          className="order-2 bg-bright @max-xs:px-4 text-on-bright outline-bright hover:bg-bright-strong max-lg:w-full lg:mt-6"
        />
      </div>
    </section>
  );
}
