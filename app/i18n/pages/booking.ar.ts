export { booking } from "../texts/ar/booking";
export { common } from "../texts/ar/common";
export { problems } from "../texts/ar/problems";
