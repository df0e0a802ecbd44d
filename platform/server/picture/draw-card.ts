import sharp from 'sharp';

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 80];
const LINES = 4;
const FONTS = "'Noto Sans CJK SC','Source Han Sans SC','PingFang SC','Microsoft YaHei','Noto Serif CJK SC',sans-serif";
const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
const FORBIDDEN = /[\u0000-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const plain = (text: string) => text.replace(FORBIDDEN, ' ').replace(/[&<>"]/g, (sign) => escaped[sign] ?? '');

/** About how wide a character is drawn, in ems. */
const widthOf = (character: string) =>
  /[\u2e80-\u{1ffff}]/u.test(character) ? 1 : /[A-Z@%&mwMW]/.test(character) ? 0.75 : 0.55;

/** A title in lines of so many ems: Latin words whole where they fit, Han anywhere; what does not fit is cut. */
function linesOf(title: string, ems: number): string[] {
  const lines = [''];
  let width = 0;
  for (const [piece] of title.slice(0, 300).matchAll(/[\w'’.,:;!?-]{1,16}\s*|\s+|./gsu)) {
    const length = [...piece].reduce((sum, character) => sum + widthOf(character), 0);
    if (width + length > ems && width > 0) {
      if (lines.length === LINES) return lines.with(-1, `${lines.at(-1)?.trimEnd().slice(0, -1)}…`);
      lines.push('');
      width = 0;
    }
    lines[lines.length - 1] += piece;
    width += length;
  }
  return lines.map((line) => line.trim());
}

export interface Card {
  title: string;
  site: string;
  colour: string;
}

const drawn = (svg: string) => sharp(Buffer.from(svg));

/** A picture of a title for those who share its page: PNG of 1200 × 630. */
export async function drawCard({ title, site, colour }: Card): Promise<Buffer> {
  const size = [...title].length > 40 ? 56 : 72;
  const lines = linesOf(title, (WIDTH - 2 * MARGIN) / size);
  const text = lines
    .map(
      (line, at) =>
        `<text x="${MARGIN}" y="${MARGIN + size + at * size * 1.35}" font-size="${size}" font-weight="bold" fill="#1c1917">${plain(line)}</text>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FONTS}">
<rect width="100%" height="100%" fill="#fafaf9"/><rect width="100%" height="16" fill="${colour}"/>${text}
<text x="${MARGIN}" y="${HEIGHT - MARGIN + 16}" font-size="36" fill="${colour}">${plain(site.slice(0, 40))}</text></svg>`;
  return drawn(svg).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

let canDraw: Promise<boolean> | undefined;

/** Whether this server has a font for Han characters: without one, different characters look the same. */
export function canDrawHan(): Promise<boolean> {
  const look = (text: string) =>
    drawn(
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" font-family="${FONTS}"><text y="48" font-size="40">${text}</text></svg>`,
    )
      .raw()
      .toBuffer();
  canDraw ??= Promise.all([look('茶'), look('馆')]).then(([one, other]) => !one.equals(other));
  return canDraw;
}
