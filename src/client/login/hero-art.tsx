/** Drawing of two people meeting, in the niche's colours. */
export function HeroArt() {
  return (
    <svg className="hero-art" viewBox="0 0 600 600" aria-hidden="true">
      <defs>
        <radialGradient id="glow-one" cx="0.35" cy="0.3" r="0.8">
          <stop className="stop-one" offset="0" />
          <stop className="stop-two" offset="1" />
        </radialGradient>
        <radialGradient id="glow-two" cx="0.65" cy="0.3" r="0.8">
          <stop className="stop-two" offset="0" />
          <stop className="stop-deep" offset="1" />
        </radialGradient>
        <radialGradient id="light">
          <stop className="stop-light" offset="0" />
          <stop className="stop-none" offset="1" />
        </radialGradient>
      </defs>
      <circle className="art-ring" cx="300" cy="300" r="285" />
      <circle className="art-ring" cx="300" cy="300" r="232" />
      <circle cx="300" cy="300" r="290" fill="url(#light)" opacity="0.35" />
      <g className="art-one">
        <path
          d="M232 140c88 0 158 62 158 142s-70 142-158 142c-20 0-40-3-58-9-24 20-54 31-86 33 18-19 28-41 30-63-28-27-44-63-44-103 0-80 70-142 158-142Z"
          fill="url(#glow-one)"
        />
        <g className="art-lines">
          <path d="M150 254h120M150 300h76" />
        </g>
      </g>
      <g className="art-two">
        <path
          d="M382 232c79 0 142 56 142 128 0 36-15 68-40 92 2 20 11 40 28 57-29-2-56-12-78-30-16 5-34 8-52 8-79 0-142-56-142-127s63-128 142-128Z"
          fill="url(#glow-two)"
        />
        <path
          className="art-heart"
          d="M382 424c-46-31-66-54-66-80 0-20 15-35 34-35 13 0 25 7 32 19 7-12 19-19 32-19 19 0 34 15 34 35 0 26-20 49-66 80Z"
        />
      </g>
      <g className="art-sparks">
        <circle cx="96" cy="132" r="5" />
        <circle cx="470" cy="108" r="7" />
        <circle cx="534" cy="214" r="3.500" />
        <circle cx="60" cy="330" r="3.500" />
        <circle cx="196" cy="520" r="6" />
        <circle cx="330" cy="76" r="3" />
        <circle cx="558" cy="404" r="4.500" />
      </g>
    </svg>
  );
}
