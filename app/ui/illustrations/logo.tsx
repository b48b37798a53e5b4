/** A shield divided by the silhouette of a car, in the colour of the text around it. */
export function LogoMark({ className = "" }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className} fill="currentColor">
      <path d="M20 2C24.6 4.8 29.6 6 35 6V15.6C32.6 15.6 31 14.8 29.2 13.4 26.6 11.3 25 10.4 21.8 10.4 18 10.4 15.8 12.8 12.4 16.6 10 17 7.6 17.6 5 18.6V6C10.4 6 15.4 4.8 20 2z" />
      <path
        fillRule="evenodd"
        d="M5.1 21.3C8 20.3 10.8 19.7 13.7 19.3 17 15.6 18.8 13.1 21.8 13.1 24.4 13.1 25.8 14 27.8 15.7 29.8 17.3 32 18.3 35 18.3V19C35 20.2 34.9 21.3 34.7 22.5 24.6 21.6 15.2 22.9 6.5 27.1 5.7 25.3 5.3 23.3 5.1 21.3zM16.3 19.3 21.3 18.9V15.5C19.5 15.7 18.2 17.1 16.3 19.3zM22.9 15.6V18.8L28.6 18.5C26.2 16.6 25 15.7 22.9 15.6z"
      />
      <path d="M7.8 29.5C15.7 25.5 24.5 24.2 34 25.2 31.8 31.2 27 35.7 20 38 14.9 36.1 10.7 33.4 7.8 29.5z" />
    </svg>
  );
}
