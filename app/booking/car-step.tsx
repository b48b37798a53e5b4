import type { FieldMetadata } from "@conform-to/react";
import type { TFunction } from "i18next";
import { type CarType, carTypes } from "~/catalogue/catalogue";
import { Choice } from "~/ui/forms/choice";
import { FieldError } from "~/ui/forms/field";
import { CarPicture } from "~/ui/illustrations/car-picture";

interface CarStepProps {
  readonly chosen: CarType | null;
  readonly onChoose: (carType: CarType) => void;
  readonly field: FieldMetadata<CarType>;
  /** The class of pick-ups and the like, once the owner has named it. */
  readonly carClass?: string | undefined;
  readonly t: TFunction<"booking">;
}

/** Step 1 (product.md 4.1): the car type, from two cards. */
export function CarStep({ chosen, onChoose, field, carClass, t }: CarStepProps) {
  return (
    <fieldset aria-describedby={field.valid ? field.descriptionId : `${field.descriptionId} ${field.errorId}`}>
      <legend className="font-semibold text-xl">{t("car.legend")}</legend>
      <p id={field.descriptionId} className="text-soft">
        {carClass ? `${t("car.hint")} ${carClass}` : t("car.hint")}
      </p>
      <FieldError id={field.errorId} message={field.errors?.[0]} />
      <div className="mt-4 grid grid-cols-2 gap-3 @max-xs:grid-cols-1 sm:gap-5">
        {/* A chosen card keeps its background, which the car contrasts with. */}
        {carTypes.map((type) => (
          <Choice key={type} className="flex flex-col p-3 has-checked:bg-surface sm:p-5">
            <CarPicture car={type} view="quarter" treatments={[]} className="w-full" />
            <span className="mt-3 flex items-center gap-2.5 font-semibold sm:text-lg">
              <input
                id={`${field.id}-${type}`}
                type="radio"
                name={field.name}
                value={type}
                required
                checked={type === chosen}
                onChange={() => onChoose(type)}
              />
              {t(`car.${type}`)}
            </span>
            <span className="ps-7.5 text-soft text-sm">{t(`car.${type}Note`)}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
