/** `/desk/session` tells a page whether its session still answers, or leads to the login. */
export function loader() {
  return new Response(null, { status: 204 });
}
