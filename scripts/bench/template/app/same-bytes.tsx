export { SameBytes as default } from "./page";
