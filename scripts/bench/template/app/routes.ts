import { type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("same-bytes", "same-bytes.tsx"),
  route("same-elements", "same-elements.tsx"),
] satisfies RouteConfig;
