export { common } from "../texts/en/common";
export { contact } from "../texts/en/contact";
export { problems } from "../texts/en/problems";
