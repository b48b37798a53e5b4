export { booking } from "../texts/en/booking";
export { common } from "../texts/en/common";
export { problems } from "../texts/en/problems";
