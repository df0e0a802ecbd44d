import { parentPort } from 'node:worker_threads';
import { drawLetters } from './draw-letters.ts';

export interface LetterTask {
  readonly id: number;
  readonly text: string;
  readonly seed: Uint8Array;
}

export interface LetterAnswer {
  readonly id: number;
  readonly picture: Uint8Array;
}

parentPort?.on('message', ({ id, text, seed }: LetterTask) => {
  const answer: LetterAnswer = { id, picture: drawLetters(text, seed) };
  parentPort?.postMessage(answer);
});
