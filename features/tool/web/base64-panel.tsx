import { useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { decodeBase64, encodeBase64, textOfBytes } from './engines/base64-text.ts';
import { panelMessages } from './messages.ts';
import css from './tool.module.css';
import { ResultText, Row, saveFile, TextSource } from './tool-parts.tsx';
import { useStored } from './use-stored.ts';

/** Encodes text and files, and decodes them. */
export function Base64Panel() {
  const t = useMessages(panelMessages);
  const [text, setText] = useStored('base64.text');
  const [mode, setMode] = useStored('base64.mode', 'encode');
  const [alphabet, setAlphabet] = useStored('base64.alphabet');
  const [ofFile, setOfFile] = useState<{ name: string; bytes: Uint8Array } | null>(null);
  const isUrlSafe = alphabet === 'url';
  const isEncoding = mode === 'encode';
  const bytes = isEncoding ? (ofFile?.bytes ?? new TextEncoder().encode(text)) : decodeBase64(text);
  const decoded = isEncoding || bytes === null ? null : textOfBytes(bytes);
  const isEmpty = text === '' && ofFile === null;
  const takeFile = async (file: File) => {
    setMode('encode');
    setOfFile({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  return (
    <div className={css.stack}>
      <RadioGroup
        label={t.base64.mode}
        name="mode"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'encode', label: t.base64.encode },
          { value: 'decode', label: t.base64.decode },
        ]}
      />
      <TextSource
        label={isEncoding ? t.text : t.base64.name}
        value={text}
        onChange={(value) => {
          setText(value);
          setOfFile(null);
        }}
        error={bytes === null && !isEmpty ? t.base64.wrong : undefined}
      />
      <Row>
        <FileButton icon="upload" size="s" onFile={(file) => void takeFile(file)}>
          {t.base64.encodeFile}
        </FileButton>
        {ofFile && <span role="status">{ofFile.name}</span>}
      </Row>
      {isEncoding && (
        <Checkbox
          label={t.base64.urlSafe}
          checked={isUrlSafe}
          onChange={(event) => setAlphabet(event.target.checked ? 'url' : '')}
        />
      )}
      {!isEmpty && bytes !== null && isEncoding && (
        <ResultText label={t.result} text={encodeBase64(bytes, { isUrlSafe })} fileName="base64.txt" />
      )}
      {!isEmpty && decoded !== null && <ResultText label={t.result} text={decoded} fileName="decoded.txt" />}
      {!isEmpty && !isEncoding && bytes !== null && decoded === null && (
        <>
          <p role="status">{t.base64.notText({ bytes: bytes.length })}</p>
          <Row>
            <Button icon="download" onClick={() => saveFile('decoded.bin', new Uint8Array(bytes))}>
              {t.save}
            </Button>
          </Row>
        </>
      )}
    </div>
  );
}
