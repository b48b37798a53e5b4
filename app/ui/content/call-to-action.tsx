import { CarPicture, type CarTreatment } from "../illustrations/car-picture";
import { Bidi } from "./bidi";
import { BookLink } from "./links";

interface CallToActionProps {
  title: string;
  text: string;
  query?: URLSearchParams;
  /** The treatments of the page's service, shown on the car. */
  treatments?: readonly CarTreatment[];
}

const glassAndFront: readonly CarTreatment[] = [{ parts: ["windscreen", "glass", "front"], finish: "gloss" }];

/** The last section of a page, with a button that leads to the booking page. */
export function CallToAction({ title, text, query, treatments = glassAndFront }: CallToActionProps) {
  return (
    <section className="container-page" aria-labelledby="book">
      <div className="grid gap-x-12 gap-y-4 rounded-xl bg-night p-6 lg:p-12 text-on-night lg:grid-cols-[1fr_24rem] lg:items-center forced-colors:border-2">
        <div>
          <h2 id="book" className="text-2xl">
            <Bidi text={title} />
          </h2>
          <p className="mt-2 mb-6 max-w-2xl">
            <Bidi text={text} />
          </p>
          <BookLink query={query} look="bg-bright text-on-bright outline-bright hover:bg-bright-strong" />
        </div>
        <CarPicture
          car="suv"
          view="quarter"
          treatments={treatments}
          className="mx-auto -mb-4 w-[min(100%,20rem)] lg:-mt-8 lg:-mb-6 lg:w-full"
        />
      </div>
    </section>
  );
}
