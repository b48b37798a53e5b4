import {
  type CarType,
  isCarType,
  isServiceCode,
  lookUp,
  type Service,
  type ServiceCode,
  type ServiceField,
  serviceCodes,
  serviceFieldNames,
  serviceFields,
} from "./catalogue";

/**
 * What a visitor has chosen. The codes stand in catalogue order without repetition; a field that takes one
 * choice has at most one code in them. Every function here keeps that, so no illegal selection exists.
 */
export interface Selection {
  readonly carType: CarType | null;
  readonly codes: readonly ServiceCode[];
}

export const emptySelection: Selection = { carType: null, codes: [] };

const fieldOf = (code: ServiceCode): ServiceField => lookUp(code).service.field;

/** Sets the car type; the chosen services stay (spec section 4). */
export function chooseCar(selection: Selection, carType: CarType): Selection {
  return { ...selection, carType };
}

/**
 * A click on an option (spec section 4). An option of thermal insulation is chosen; one of a film is chosen,
 * clearing every other film, or dropped when it was chosen already; one of a multi-select service is toggled.
 */
export function chooseOption(selection: Selection, code: ServiceCode): Selection {
  const field = fieldOf(code);
  if (selection.codes.includes(code)) {
    return field === "thermal" ? selection : withCodes(selection, (other) => other !== code);
  }
  const keep = serviceFields[field] === "one" ? (other: ServiceCode) => fieldOf(other) !== field : () => true;
  return withCodes(selection, keep, code);
}

/**
 * A click on the image of a service (spec section 4): drops the service with all its options, or adds it with
 * its first option chosen. A film that is added clears the other films.
 */
export function toggleService(selection: Selection, service: Service): Selection {
  const own = service.options.map(({ code }) => code);
  if (own.some((code) => selection.codes.includes(code))) return withCodes(selection, (code) => !own.includes(code));
  const [first] = own;
  return first ? chooseOption(selection, first) : selection;
}

/** Drops one option; the service leaves with its last one. */
export function removeOption(selection: Selection, code: ServiceCode): Selection {
  return withCodes(selection, (other) => other !== code);
}

/** One selection with the choices of another made after it, whose car and whose single choices win. */
export function addSelection(earlier: Selection, later: Selection): Selection {
  return later.codes
    .filter((code) => !earlier.codes.includes(code))
    .reduce(chooseOption, { carType: later.carType ?? earlier.carType, codes: earlier.codes });
}

/** The chosen codes of one form field. */
export function codesIn(selection: Selection, field: ServiceField): readonly ServiceCode[] {
  return selection.codes.filter((code) => fieldOf(code) === field);
}

/** Only what `FormData` and `URLSearchParams` have in common, so that either can be read. */
interface Fields {
  getAll(name: string): readonly unknown[];
}

/**
 * Reads a selection from form data or a query string. `refused` is true when a value was no choice of ours,
 * or a field that takes one choice came with several: such a submission is an error, such a link is
 * read as far as it makes sense.
 */
export function readSelection(fields: Fields): { readonly selection: Selection; readonly refused: boolean } {
  let selection = emptySelection;
  let refused = false;

  const cars = present(fields, "carType");
  const [car] = cars;
  if (isCarType(car)) selection = chooseCar(selection, car);
  if (cars.length > 1 || (cars.length === 1 && !isCarType(car))) refused = true;

  for (const field of serviceFieldNames) {
    for (const value of new Set(present(fields, field))) {
      const free = serviceFields[field] === "many" || codesIn(selection, field).length === 0;
      if (typeof value === "string" && isServiceCode(value) && fieldOf(value) === field && free) {
        selection = chooseOption(selection, value);
      } else {
        refused = true;
      }
    }
  }
  return { selection, refused };
}

/** The selection as a query string, e.g. `carType=suv&film=ppf-full-glossy-xpel`. Holds nothing personal. */
export function selectionQuery({ carType, codes }: Selection): URLSearchParams {
  const query = new URLSearchParams();
  if (carType) query.set("carType", carType);
  for (const code of codes) query.append(fieldOf(code), code);
  return query;
}

/** What a form says that it showed the total of. Never empty, because a form library drops what is. */
export function shownSelection(selection: Selection): string {
  return `?${selectionQuery(selection)}`;
}

/** The fields that came with something in them; an empty value is a control left alone. */
function present(fields: Fields, name: string): readonly unknown[] {
  return fields.getAll(name).filter((value) => value !== "");
}

function withCodes(selection: Selection, keep: (code: ServiceCode) => boolean, added?: ServiceCode): Selection {
  const kept = new Set(selection.codes.filter(keep));
  if (added) kept.add(added);
  return { ...selection, codes: serviceCodes.filter((code) => kept.has(code)) };
}
