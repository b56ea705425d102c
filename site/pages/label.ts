/** Size and font of small labels in a drawing of 360 units that fills its page: at least 9 px on a screen of 320 px. */
export const LABEL_FONT = 'font-mono text-[11.2px] md:text-[7px] lg:text-[6px]';
export const LABEL = `fill-muted ${LABEL_FONT}`;
