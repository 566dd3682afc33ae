/** A logo for any name: two letters on a colour derived from the name. */
export function drawLogo(name: string): string {
  let hash = 5;
  for (const letter of name) hash = (hash * 33 + letter.charCodeAt(0)) % 3_600;
  const hue = hash % 360;
  const letters =
    name
      .replace(/[^a-z0-9]/gi, '')
      .slice(0, 2)
      .toUpperCase() || '·';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 68% 46%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 72% 36%)"/></linearGradient></defs>
<rect width="96" height="96" rx="24" fill="url(#g)"/><circle cx="76" cy="20" r="34" fill="#fff" opacity=".12"/>
<text x="48" y="60" font-family="system-ui,sans-serif" font-size="36" font-weight="700" fill="#fff" text-anchor="middle">${letters}</text></svg>`;
}
