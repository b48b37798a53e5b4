import pages from "../pages.json";

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as on the site */}
        <style dangerouslySetInnerHTML={{ __html: pages.chosen.style }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
