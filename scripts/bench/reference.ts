/**
 * The reference of the benchmark: the least that a Worker can do. It answers with a constant copy
 * of the page, and stores a posted form unchecked with one insert.
 */
export default {
  async fetch(request, { DB, PAGE }) {
    if (request.method === "POST") {
      const form = await request.formData();
      const values = ["customerName", "phoneNumber", "email", "bookingDate"].map((name) => form.get(name));
      await DB.prepare("insert into bare values (?, ?, ?, ?)")
        .bind(...values)
        .run();
      return Response.redirect(new URL("/done", request.url).href, 303);
    }
    return new Response(PAGE, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
} satisfies ExportedHandler<{ DB: D1Database; PAGE: string }>;
