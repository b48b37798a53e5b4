import type { ComponentProps } from "react";
import { CarPicture } from "~/ui/pictures/car-picture";
import { carUrls } from "~/ui/pictures/car-urls";
import type { ArticlePictureName } from "~/ui/pictures/names";
import { Picture } from "~/ui/pictures/picture";

type ArticlePictureProps = Omit<ComponentProps<typeof Picture>, "name"> & { name: ArticlePictureName };

export function ArticlePicture({ name, ...place }: ArticlePictureProps) {
  if (name !== "car") return <Picture name={name} {...place} />;
  return <CarPicture car="sedan" layers={["film", "nano"]} urls={carUrls} {...place} />;
}
