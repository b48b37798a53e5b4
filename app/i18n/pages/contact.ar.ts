export { common } from "../texts/ar/common";
export { contact } from "../texts/ar/contact";
export { problems } from "../texts/ar/problems";
