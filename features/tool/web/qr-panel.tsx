import decodeQr from 'qr/decode.js';
import { useState } from 'react';
import { encode } from 'uqr';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { panelMessages } from './messages.ts';
import css from './tool.module.css';
import { ResultText, Row, saveFile, TextSource } from './tool-parts.tsx';
import { useStored } from './use-stored.ts';

/** In pixels: larger pictures are read smaller. */
const LONGEST_SIDE = 1400;
const QUIET_ZONE = 4;

/** The code as one path; null for a text that is too long for one. */
function draw(text: string): { size: number; path: string } | null {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
    return { size, path };
  } catch {
    return null;
  }
}

/** What the code in a picture says; null where there is none. */
async function readPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQr(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return null;
  }
}

/** Makes QR codes, and reads them from pictures. */
export function QrPanel() {
  const t = useMessages(panelMessages);
  const [text, setText] = useStored('qr.text');
  const [read, setRead] = useState<{ text: string | null } | null>(null);
  const code = text === '' ? null : draw(text);
  const take = async (file: File) => setRead({ text: await readPicture(file) });
  return (
    <div className={css.stack}>
      <TextSource
        label={t.qr.input}
        value={text}
        rows={3}
        onChange={setText}
        error={text !== '' && code === null ? t.qr.tooLong : undefined}
      />
      {code && <Code code={code} label={t.qr.codeOf({ text: text.slice(0, 80) })} />}
      <h2>{t.qr.read}</h2>
      <Row>
        <FileButton icon="image" accept="image/*" onFile={(file) => void take(file)}>
          {t.qr.choose}
        </FileButton>
        <FileButton icon="phone" accept="image/*" camera onFile={(file) => void take(file)}>
          {t.qr.camera}
        </FileButton>
      </Row>
      {read?.text === null && <Callout tone="warning">{t.qr.none}</Callout>}
      {read?.text && <ResultText label={t.qr.says} text={read.text} fileName="qr.txt" rows={3} />}
    </div>
  );
}

function Code({ code: { size, path }, label }: { code: { size: number; path: string }; label: string }) {
  const t = useMessages(panelMessages);
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  const savePicture = async () => {
    const side = Math.ceil(600 / size) * size;
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.fillStyle = 'white';
    context.fillRect(0, 0, side, side);
    context.fillStyle = 'black';
    context.scale(side / size, side / size);
    context.fill(new Path2D(path));
    canvas.toBlob((picture) => picture && saveFile('qr.png', picture));
  };
  return (
    <>
      <svg
        className={css.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path fill="white" d={`M0 0h${size}v${size}H0z`} />
        <path fill="black" d={path} />
      </svg>
      <Row>
        <Button size="s" icon="download" onClick={() => void savePicture()}>
          {t.qr.savePng}
        </Button>
        <Button size="s" icon="download" onClick={() => saveFile('qr.svg', markup)}>
          {t.qr.saveSvg}
        </Button>
      </Row>
    </>
  );
}
