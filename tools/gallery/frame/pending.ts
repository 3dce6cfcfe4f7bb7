/** The panel before its drawing, which loads last (`ui/BenefitsPanel`). */
export const PENDING_DRAWING = '.benefits:not(:has(.unit))'
