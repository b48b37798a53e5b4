export { SameElements as default } from "./page";
