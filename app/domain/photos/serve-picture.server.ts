import type { MiddlewareFunction } from "react-router";
import { type Database, openDatabase } from "~/platform/db/client.server";
import { errorForLog } from "~/platform/db/errors.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { readPicture, type Viewer } from "./photos.server";

const privately = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

export function privatePicture({ body }: R2ObjectBody): Response {
  return new Response(body, { headers: { ...privately, "Content-Type": "image/webp" } });
}

type ReadPicture = (db: Database, bucket: R2Bucket, secret: string) => Promise<R2ObjectBody | null>;

/**
 * Serves a picture of a car by the secret in the path, large or `small`; 503 when D1 or the bucket
 * fails. A middleware, because a wrong secret must get the not-found page, which a route without a
 * component cannot render.
 */
export function servePicture(viewer: Viewer, readOther?: ReadPicture): MiddlewareFunction<Response> {
  return async ({ params, context }, next) => {
    const { DB, PHOTOS } = context.get(cloudflareContext).env;
    const { secret = "", size = "large" } = params;
    if (size !== "large" && size !== "small") return next();
    try {
      const db = openDatabase(DB);
      const picture =
        (await readPicture(db, PHOTOS, { secret, size, viewer })) ?? (await readOther?.(db, PHOTOS, secret));
      return picture ? privatePicture(picture) : next();
    } catch (error) {
      // Not thrown: the log of an unexpected error contains the path, which is secret here.
      console.error({ event: "photo-not-served", error: errorForLog(error) });
      return new Response(null, { status: 503, headers: privately });
    }
  };
}
