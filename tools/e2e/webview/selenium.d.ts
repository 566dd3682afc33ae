/** Types of the part of selenium-webdriver that the WebKit host uses; the package has none. */
declare module 'selenium-webdriver' {
  export interface WebDriver {
    get(url: string): Promise<void>;
    /** Runs a function or function body in the page and awaits a returned promise. */
    executeScript(script: string | (() => unknown), ...given: readonly unknown[]): Promise<unknown>;
    getCurrentUrl(): Promise<string>;
    takeScreenshot(): Promise<string>;
    findElement(locator: object): Promise<WebElement>;
    findElements(locator: object): Promise<WebElement[]>;
    /** Switches the driver to an iframe, or back to the page. */
    switchTo(): { frame(index: number): Promise<void>; defaultContent(): Promise<void> };
    quit(): Promise<void>;
  }
  export interface WebElement {
    click(): Promise<void>;
    isDisplayed(): Promise<boolean>;
    getText(): Promise<string>;
    getProperty(name: string): Promise<string>;
    sendKeys(text: string): Promise<void>;
  }
  export const By: { xpath(path: string): object };
  export class Builder {
    disableEnvironmentOverrides(): this;
    usingServer(url: string): this;
    withCapabilities(capabilities: object): this;
    build(): Promise<WebDriver>;
  }
}
