import encodeQR from "qr";

/** A QR code, black on white in the dark theme too, because many cameras read no others. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const rows = encodeQR(text, "raw", { border: 4 });
  const runs = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark && !row[x - 1] ? `M${x} ${y}.5h${runLength(row, x)}` : "")),
  );
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        className={`max-w-full ${className}`}
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" rx="1" fill="white" />
        <path d={runs.join("")} stroke="black" />
      </svg>
    </figure>
  );
}

function runLength(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from);
  return (end === -1 ? row.length : end) - from;
}
