/**
 * What the vendor script offers to main.js. Its bytes depend on this list and the lockfile alone, so that a release of our
 * own code does not touch it. The build fails when main.js imports another name of these packages.
 */
import { setupI18n } from '@lingui/core';
import { createInstance } from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import {
  CancelledError,
  focusManager,
  notifyManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
  skipToken,
  useIsFetching,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import {
  BrowserRouter,
  createPath,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import { createGlobalStyle, createTheme, css, keyframes, styled } from 'styled-components';
import { create } from 'zustand';

export const vendorModules = {
  '@lingui/core': { setupI18n },
  '@module-federation/enhanced/runtime': { createInstance },
  '@module-federation/webpack-bundler-runtime': bundlerRuntime,
  '@tanstack/react-query': {
    CancelledError,
    focusManager,
    notifyManager,
    onlineManager,
    QueryClient,
    QueryClientProvider,
    QueryObserver,
    queryOptions,
    skipToken,
    useIsFetching,
    useQueries,
    useQuery,
  },
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router': {
    BrowserRouter,
    createPath,
    Route,
    Routes,
    useLocation,
    useNavigate,
    useNavigationType,
    useSearchParams,
  },
  'styled-components': { createGlobalStyle, createTheme, css, keyframes, styled },
  zustand: { create },
};
