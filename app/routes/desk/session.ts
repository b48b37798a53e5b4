/**
 * `/desk/session`: 204 while the session lasts. Later, Cloudflare Access redirects to its login.
 */
export function loader() {
  return new Response(null, { status: 204 });
}
