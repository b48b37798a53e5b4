import { type Paint, paints } from "~/platform/codes";
import { oneOf } from "~/platform/one-of";
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
 * Codes are unique and in catalogue order, and a field that accepts one choice has at most one.
 * Every function here keeps that.
 */
export interface Selection {
  readonly carType: CarType | null;
  readonly codes: readonly ServiceCode[];
  /** Only for the pictures. */
  readonly paint?: Paint | undefined;
}

export const emptySelection: Selection = { carType: null, codes: [] };

const fieldOf = (code: ServiceCode): ServiceField => lookUp(code).service.field;

export function chooseCar(selection: Selection, carType: CarType): Selection {
  return { ...selection, carType };
}

/** The selection after a click on an option (product.md 4.6). */
export function chooseOption(selection: Selection, code: ServiceCode): Selection {
  const field = fieldOf(code);
  if (selection.codes.includes(code)) {
    return field === "thermal" ? selection : withCodes(selection, (other) => other !== code);
  }
  const keep = serviceFields[field] === "one" ? (other: ServiceCode) => fieldOf(other) !== field : () => true;
  return withCodes(selection, keep, code);
}

/** The selection after a click on the image of a service (product.md 4.4). */
export function toggleService(selection: Selection, service: Service): Selection {
  const own = service.options.map(({ code }) => code);
  if (own.some((code) => selection.codes.includes(code))) return withCodes(selection, (code) => !own.includes(code));
  const [first] = own;
  return first ? chooseOption(selection, first) : selection;
}

export function removeOption(selection: Selection, code: ServiceCode): Selection {
  return withCodes(selection, (other) => other !== code);
}

/** Where only one choice is possible, the later selection wins. */
export function mergeSelections(earlier: Selection, later: Selection): Selection {
  return later.codes
    .filter((code) => !earlier.codes.includes(code))
    .reduce(chooseOption, {
      carType: later.carType ?? earlier.carType,
      codes: earlier.codes,
      paint: later.paint ?? earlier.paint,
    });
}

export function codesIn(selection: Selection, field: ServiceField): readonly ServiceCode[] {
  return selection.codes.filter((code) => fieldOf(code) === field);
}

interface Fields {
  getAll(name: string): readonly unknown[];
}

/**
 * Reads a selection from form data or a query string and ignores invalid values. `invalid` is true
 * when a value was unknown, or a field that accepts one choice had several. That is an error in a
 * form, but not in a link.
 */
export function readSelection(fields: Fields): { selection: Selection; invalid: boolean } {
  let selection: Selection = { ...emptySelection, paint: paintIn(fields) };
  let invalid = false;

  const cars = nonEmptyValues(fields, "carType");
  const [car] = cars;
  if (isCarType(car)) selection = chooseCar(selection, car);
  if (cars.length > 1 || (cars.length === 1 && !isCarType(car))) invalid = true;

  for (const field of serviceFieldNames) {
    for (const value of new Set(nonEmptyValues(fields, field))) {
      const acceptsMore = serviceFields[field] === "many" || codesIn(selection, field).length === 0;
      if (typeof value === "string" && isServiceCode(value) && fieldOf(value) === field && acceptsMore) {
        selection = chooseOption(selection, value);
      } else {
        invalid = true;
      }
    }
  }
  return { selection, invalid };
}

/** Undefined for an unknown paint, which is no error. */
const paintIn = (fields: Fields) => oneOf(paints, fields.getAll("paint")[0]);

interface BookedServices {
  readonly version: number;
  readonly codes: readonly ServiceCode[];
}

/**
 * The services that the form ticks: those of the booking, or those that were posted. If the booking
 * has changed since that form was shown, both.
 */
export function tickedServices(posted: FormData | null, { version, codes }: BookedServices): readonly ServiceCode[] {
  if (!posted?.getAll("intent").includes("services")) return codes;
  const { selection } = readSelection(posted);
  if (posted.get("version") === String(version)) return selection.codes;
  return mergeSelections({ carType: null, codes }, selection).codes;
}

/** The selection as a query, e.g. `carType=suv&film=ppf-full-glossy-xpel`. No personal data. */
export function selectionQuery({ carType, codes, paint }: Selection): URLSearchParams {
  const query = new URLSearchParams();
  if (carType) query.set("carType", carType);
  if (paint) query.set("paint", paint);
  for (const code of codes) query.append(fieldOf(code), code);
  return query;
}

/** Leaves out empty values, which unused controls send. */
function nonEmptyValues(fields: Fields, name: string): readonly unknown[] {
  return fields.getAll(name).filter((value) => value !== "");
}

function withCodes(selection: Selection, keep: (code: ServiceCode) => boolean, added?: ServiceCode): Selection {
  const kept = new Set(selection.codes.filter(keep));
  if (added) kept.add(added);
  return { ...selection, codes: serviceCodes.filter((code) => kept.has(code)) };
}

/** The selection of a posted form, without the service whose "remove" button was pressed. */
export function postedSelection(form: FormData): Selection {
  const { selection } = readSelection(form);
  const removed = form.get("remove");
  return typeof removed === "string" && isServiceCode(removed) ? removeOption(selection, removed) : selection;
}
