/** zustand's `create`, for state that outlives a screen: the payment channel, the registration template. */
export { create as createStore } from 'zustand';
