/** React, evaluated in a step of its own (main.tsx). To import a CommonJS module for that, webpack would add code. */
export { createRoot, hydrateRoot } from 'react-dom/client'
