/** Why a picture is refused. */
export type PictureFault = 'unreadable' | 'pixels' | 'frames' | 'memory' | 'moving';

export class UnfitPicture extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`the picture does not do: ${fault}`, options);
    this.fault = fault;
  }
}
