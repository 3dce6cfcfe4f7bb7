/** The panel before its drawing, which loads last (`ui/LazyIllustration`). */
export const PENDING_DRAWING = '.benefits:not(:has(.unit))'
