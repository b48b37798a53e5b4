import { CarPicture, type CarTreatment } from "../illustrations/car-picture";
import { Bidi } from "./bidi";
import { BookLink } from "./links";

interface CallToActionProps {
  title: string;
  text: string;
  query?: URLSearchParams;
  treatments?: readonly CarTreatment[];
}

const glassAndFront: readonly CarTreatment[] = [{ parts: ["windscreen", "glass", "front"], finish: "gloss" }];

export function CallToAction({ title, text, query, treatments = glassAndFront }: CallToActionProps) {
  return (
    <section className="container-page" aria-labelledby="book">
      <div className="night grid items-end gap-x-4 rounded-xl p-card @xs:max-lg:grid-cols-[auto_1fr] lg:grid-cols-[1fr_24rem] lg:gap-x-12 lg:p-12 forced-colors:border-2">
        <div className="col-span-full lg:col-span-1">
          <h2 id="book" className="text-2xl">
            <Bidi text={title} />
          </h2>
          <p className="mt-2 mb-4 max-w-2xl leading-relaxed lg:mb-6">
            <Bidi text={text} />
          </p>
        </div>
        <p className="lg:row-start-2">
          <BookLink
            query={query}
            className="bg-bright @max-xs:px-4 text-on-bright outline-bright hover:bg-bright-strong"
          />
        </p>
        <CarPicture
          car="suv"
          view="quarter"
          treatments={treatments}
          className="ms-auto -mb-4 w-full max-w-44 lg:row-span-2 lg:-mt-8 lg:-mb-6 lg:max-w-none"
        />
      </div>
    </section>
  );
}
