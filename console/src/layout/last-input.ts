let isMouse = false;
addEventListener('pointerdown', ({ pointerType }) => (isMouse = pointerType === 'mouse'), true);
addEventListener('keydown', () => (isMouse = false), true);

/** Whether the last input was a click of the mouse, and not a key or a touch. */
export const lastInputWasMouse = (): boolean => isMouse;
