/** State that outlives a screen (zustand), where the specification names it: payment way, registration template. */
export { create as createStore } from 'zustand';
