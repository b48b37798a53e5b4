import { data, type MiddlewareFunction } from "react-router";
import { privatePicture } from "~/domain/photos/serve-picture.server";
import { pictureOf, stages } from "~/domain/work/work.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { oneOf } from "~/platform/one-of";
import { databaseOf } from "../kit/steps.server";
import { readWork } from "./work.server";

/** `/desk/work/<id>/before` and `…/after`: as it is covered so far, for staff. */
const servePicture: MiddlewareFunction<Response> = async ({ params, context }, next) => {
  const stage = oneOf(stages, params.stage);
  const found = await readWork(databaseOf(context), params.id);
  const key = found && stage && pictureOf(found.work, stage);
  const picture = key && (await context.get(cloudflareContext).env.PHOTOS.get(key));
  return picture ? privatePicture(picture) : next();
};

export const middleware = [servePicture];

export function loader(): never {
  throw data(null, { status: 404 });
}

export default function WorkPictureRoute() {
  return null;
}
