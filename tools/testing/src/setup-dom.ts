/** What jsdom lacks and every webview of our floor has; runs before each test file that meets a DOM. */
export {};
