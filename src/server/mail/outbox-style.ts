/** Styles of /dev/outbox: the app's colours (client/styles/tokens.css), without its build. */
export const style = `
:root { color-scheme: light dark; font-family: system-ui, "Segoe UI", Roboto, sans-serif; line-height: 1.5; }
body { margin: 0; background: light-dark(#fdf7f4, #130c16); color: light-dark(#2b1a27, #f7edf2); }
main { max-width: 47.5rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.15; }
h2 { margin: 2rem 0 0.5rem; font-size: 1rem; }
header p, time, .from, dt { color: light-dark(#6d5565, #bda8b8); font-size: 0.875rem; }
a { color: light-dark(#b81d60, #ff85b3); }
a:focus-visible { outline: 2px solid; outline-offset: 2px; border-radius: 0.5rem; }
ol, dl, pre, iframe, .none { background: light-dark(#fff, #251a2b); border: 0; border-radius: 1rem; }
ol { margin: 1.5rem 0; padding: 0; overflow: hidden; list-style: none; }
li + li { border-top: 1px solid light-dark(#ecdeda, #3a2b41); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.75rem 1.25rem; color: inherit; text-decoration: none; }
li a:hover { background: light-dark(#f6ebe7, #31233a); }
.to, dd, pre { overflow-wrap: anywhere; }
.from, li time { text-align: end; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1.5rem 0; padding: 1rem 1.25rem; }
dd { margin: 0; }
iframe { display: block; width: 100%; height: 50rem; }
pre { margin: 0; padding: 1.25rem; white-space: pre-wrap; font: inherit; }
@media (max-width: 36rem) {
  li a { grid-template-columns: 1fr; }
  .from, li time { text-align: start; }
}
.none { margin: 1.5rem 0; padding: 3rem 1.25rem; text-align: center; }
`;
