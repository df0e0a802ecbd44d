export interface LetterPicture {
  width: number;
  height: number;
  fontSize: number;
  /** Lines drawn across. */
  noise: number;
  background: string;
}

/** Letters as an SVG of dark outlines and lines on a light ground, a little different every time; holds no text and no script. */
export async function drawLetters(text: string, { background, ...picture }: LetterPicture): Promise<string> {
  // Brings a font and what reads it: loaded for the first picture.
  const { default: svgCaptcha } = await import('svg-captcha');
  // The package's main export draws a text of ours; its declarations only know the one that makes up its own.
  const draw = svgCaptcha as unknown as (text: string, options: Omit<LetterPicture, 'background'>) => string;
  // With a ground of its own the package picks colours that are hard to read on it.
  return draw(text, picture).replace('>', `><rect width="100%" height="100%" fill="${background}"/>`);
}
