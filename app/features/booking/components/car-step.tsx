import { type CarType, carTypes } from "~/catalogue/catalogue";
import { useTexts } from "~/i18n/texts-context";
import { FieldError } from "~/ui/forms/field";
import { CarPicture } from "~/ui/illustrations/car-picture";

interface CarStepProps {
  readonly chosen: CarType | null;
  readonly onChoose: (carType: CarType) => void;
  readonly error: string | undefined;
}

/** Step 1 of spec section 2: the car type, from two cards. */
export function CarStep({ chosen, onChoose, error }: CarStepProps) {
  const { car } = useTexts("booking");
  return (
    <fieldset aria-describedby={error ? "carType-hint carType-error" : "carType-hint"}>
      <legend className="font-semibold text-xl">{car.legend}</legend>
      <p id="carType-hint" className="text-soft">
        {car.hint}
      </p>
      <FieldError id="carType" message={error} />
      <div className="mt-4 grid grid-cols-2 gap-3 sm:gap-5">
        {carTypes.map((type) => (
          <label key={type} className="choice flex flex-col p-3 sm:p-5">
            <CarPicture car={type} view="quarter" treatments={[]} className="w-full" />
            <span className="mt-3 flex items-center gap-2.5 font-semibold sm:text-lg">
              <input
                id={`carType-${type}`}
                type="radio"
                name="carType"
                value={type}
                required
                checked={type === chosen}
                onChange={() => onChoose(type)}
              />
              {car[type]}
            </span>
            <span className="ps-7.5 text-soft text-sm">{car[`${type}Note`]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
