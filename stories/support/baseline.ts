/** What a story says of its picture in `test/baselines`, as `parameters.baseline`. */
export interface Baseline {
  /** The width of the page, in pixels. Default: 480. */
  width?: number;
  /** The picture is drawn in the colours of the system. Default: false. */
  forcedColors?: boolean;
  /** Why a story with the tag `no-baseline` has no picture. */
  reason?: string;
}
